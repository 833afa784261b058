/** The part of autocannon that the benches use; the package has no types. */
declare module 'autocannon' {
  type Request = { path?: string; setupRequest?: (request: object) => object };
  type Options = {
    url: string;
    connections: number;
    duration: number;
    headers?: Record<string, string>;
    method?: 'GET' | 'POST';
    body?: string | undefined;
    requests?: Request[];
  };
  type Result = {
    requests: { average: number; total: number };
    /** ms */
    latency: { p50: number; p99: number };
    non2xx: number;
    errors: number;
    timeouts: number;
  };
  export default function autocannon(options: Options): Promise<Result>;
}
