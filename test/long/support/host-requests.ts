/** Requests to a server with a self-signed certificate. */
import type { IncomingHttpHeaders } from 'node:http';
import https from 'node:https';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export function request(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = { headers, rejectUnauthorized: false, agent: false };
    https
      .get(address, options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const status = response.statusCode ?? 0;
          resolve({ status, headers: response.headers, body: Buffer.concat(parts) });
        });
        response.on('error', reject);
      })
      .on('error', reject);
  });
}
