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
    non2xx: number;
    errors: number;
    timeouts: number;
  };
  type Running = Promise<Result> & {
    on: (event: 'response', listener: (client: unknown, status: number, bytes: number, ms: number) => void) => void;
  };
  export default function autocannon(options: Options): Running;
}
