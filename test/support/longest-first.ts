/** Starts the slowest test files first, so that no worker waits for another at the end. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longer than their size suggests. Vitest orders files by their size until it
 * has measured them, as in a clean checkout.
 */
const slowest = [
  'browser/documents-360.test.ts',
  'browser/documents-1280.test.ts',
  'browser/firms.test.ts',
  'browser/package.test.ts',
  'browser/dev.test.ts',
  'generator/code-mistakes.test.ts',
  'generator/dev.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const bySize = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) =>
      slowest.some((file) => moduleId.endsWith(file));
    return [...bySize.filter(isSlow), ...bySize.filter((file) => !isSlow(file))];
  }
}
