/** A server that receives messages of the contact form, and answers as a test tells it to. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedMessage {
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What the endpoint answers. */
export interface EndpointAnswer {
  /** @default 200 */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON unless it is a string. */
  readonly body?: unknown;
}

export interface FormEndpoint {
  /** `http://localhost:<port>`, without a slash at the end. */
  readonly origin: string;
  /** The messages, in the order of their arrival. */
  readonly received: ReceivedMessage[];
  /** Sets the answer to all following messages. A promise delays it. */
  readonly answerWith: (answer: EndpointAnswer | Promise<EndpointAnswer>) => void;
  readonly close: () => Promise<void>;
}

/** Headers without which a browser hides the answer from a page on another origin. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type',
  'access-control-expose-headers': 'retry-after',
};

export async function startFormEndpoint(): Promise<FormEndpoint> {
  const received: ReceivedMessage[] = [];
  let answer: EndpointAnswer | Promise<EndpointAnswer> = {};
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') {
      response.writeHead(204, corsHeaders).end();
      return;
    }
    received.push({ headers: request.headers, body: await readBody(request) });
    send(response, await answer);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    received,
    answerWith: (next) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  return Buffer.concat(await request.toArray()).toString();
}

function send(response: ServerResponse, { status = 200, headers, body }: EndpointAnswer): void {
  const isText = typeof body === 'string';
  const type = isText ? 'text/plain; charset=utf-8' : 'application/json';
  response.writeHead(status, { ...corsHeaders, 'content-type': type, ...headers });
  response.end(isText ? body : JSON.stringify(body));
}
