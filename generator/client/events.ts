/**
 * Passes the events of `dev` on to all open pages. Browsers open six connections to a server over
 * HTTP/1.1, so that a seventh page would not load if each page had its own.
 */
const pages = new Set<MessagePort>();
let lastMessage: unknown;

new EventSource('/__dev/events').onmessage = ({ data }) => {
  lastMessage = data;
  for (const page of pages) page.postMessage(data);
};

addEventListener('connect', (event) => {
  for (const page of (event as MessageEvent).ports) {
    pages.add(page);
    if (lastMessage !== undefined) page.postMessage(lastMessage);
  }
});
