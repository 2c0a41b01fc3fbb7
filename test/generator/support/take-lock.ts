/**
 * A process that tries to take the lock named by its argument whenever it gets a message, and answers
 * whether it has become the owner.
 */
import { acquireLock } from '../../../generator/output/lock.ts';

process.on('message', () => {
  try {
    acquireLock(process.argv[2] ?? '', 'dist');
    process.send?.('owner');
  } catch {
    process.send?.('refused');
  }
});
process.send?.('ready');
