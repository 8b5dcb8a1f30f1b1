interface ImportMetaEnv {
  /** Whether the site is built for offline reading (OFFLINE in .env.example). */
  readonly READS_OFFLINE: boolean
}
