declare module 'autocannon' {
  interface Result {
    requests: { average: number }
    latency: { p99: number }
  }
  /** @param options.duration seconds */
  export default function autocannon(options: {
    url: string
    connections: number
    duration: number
  }): Promise<Result>
}
