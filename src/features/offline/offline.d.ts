interface ImportMetaEnv {
  /** Whether the site is built for reading without a network (OFFLINE in .env.example). */
  readonly READS_OFFLINE: boolean
}
