import http from 'node:http';
import https from 'node:https';

/** A request as sent. */
export interface WireRequest {
  /** The path, such as `/provider/hub88/demo-hub88/transaction/bet`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WireAnswer {
  readonly status: number;
  readonly body: string;
}

export interface Exchange {
  readonly request: WireRequest;
  /** Absent when the response was lost. */
  readonly answer?: WireAnswer;
}

export interface Wire {
  /** Throws when there is no response. */
  send(request: WireRequest): Promise<WireAnswer>;
  /** Sends and discards the response, like a provider whose connection breaks: the result is unknown to it. */
  sendAndLose(request: WireRequest): Promise<void>;
  /** The exchanges so far, oldest first. */
  readonly exchanges: readonly Exchange[];
  forget(): void;
  close(): void;
}

const keptExchanges = 200;

export function createWire(origin: string, { timeoutMs = 15_000 } = {}): Wire {
  const url = new URL(origin);
  const { request: open, Agent } = url.protocol === 'https:' ? https : http;
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let exchanges: Exchange[] = [];
  const note = (exchange: Exchange) => {
    exchanges.push(exchange);
    if (exchanges.length > keptExchanges) exchanges = exchanges.slice(-keptExchanges / 2);
  };

  const start = ({ path, headers, body }: WireRequest, agentUsed: http.Agent | false) => {
    const bytes = Buffer.from(body);
    const call = open(new URL(path, url), {
      method: 'POST',
      agent: agentUsed,
      headers: { ...headers, 'content-length': bytes.length },
      timeout: timeoutMs,
    });
    call.on('timeout', () => call.destroy(new Error(`no answer within ${timeoutMs} ms`)));
    call.end(bytes);
    return call;
  };

  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        start(request, agent)
          .on('error', (error) => {
            note({ request });
            reject(error);
          })
          .on('response', (response) => {
            const parts: Buffer[] = [];
            response.on('data', (part: Buffer) => parts.push(part));
            response.on('error', reject);
            response.on('end', () => {
              const answer = { status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') };
              note({ request, answer });
              resolve(answer);
            });
          });
      }),
    sendAndLose: (request) =>
      new Promise((resolve) => {
        const call = start(request, false);
        const lose = () => {
          call.destroy();
          note({ request });
          resolve();
        };
        call.on('response', lose).on('error', lose);
      }),
    get exchanges() {
      return exchanges;
    },
    forget() {
      exchanges = [];
    },
    close: () => agent.destroy(),
  };
}
