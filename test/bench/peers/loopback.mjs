/** Loaded before a server that cannot be told so: it listens to this machine alone. */
import { Server } from 'node:net';

const { listen } = Server.prototype;

Server.prototype.listen = function (options, ...rest) {
  return listen.call(this, { host: 'localhost', ...options }, ...rest);
};
