/** A mark off its rule is told at its own number. */
import { expect, test } from 'vitest';
import { rule } from '../../site/schema/exhibits.ts';

const ruleWith = (mark: object) => ({
  title: 'Months from filing',
  end: 12,
  step: 2,
  marks: [
    { at: 0, when: 'Day one', what: 'Filed.' },
    { when: 'Later', what: 'Answered.', ...mark },
  ],
});

test.each([
  [{ at: 12 }, []],
  [{ at: 3, to: 12 }, []],
  [{ at: 14 }, [{ path: ['marks', 1, 'at'], message: 'expected at most 12, the end of its rule, got 14' }]],
  [{ at: 3, to: 21 }, [{ path: ['marks', 1, 'to'], message: 'expected at most 12, the end of its rule, got 21' }]],
  [{ at: 9, to: 3 }, [{ path: ['marks', 1, 'to'], message: 'expected a number greater than 9, its at, got 3' }]],
])('%o', (mark, issues) => {
  const { error } = rule.safeParse(ruleWith(mark));
  expect((error?.issues ?? []).map(({ path, message }) => ({ path, message }))).toEqual(issues);
});
