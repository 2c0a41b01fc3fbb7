// The test command: every check in turn, all of them even if one fails, and the counts at the end.
// Plain JavaScript, so that it runs before anything is known to work.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const reports = '.cache/test';
const npx = ['--no-install'];

/** Each step: its name, its command, and for vitest the report that counts its tests. */
const steps = [
  ['types', 'npx', [...npx, 'tsc', '-p', '.']],
  ['lint', 'npx', [...npx, 'biome', 'ci', '.']],
  ['build', 'npm', ['run', '--silent', 'build']],
  ['unit', 'npx', vitest('unit'), 'unit.json'],
  ['links', 'npm', ['run', '--silent', 'links']],
  ['browser', 'npx', vitest('browser'), 'browser.json'],
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const total = { passed: 0, failed: 0 };
/** What failed, in a few lines each: told again at the end, where a long log is read from. */
const failures = [];
for (const [name, command, words, report] of steps) {
  console.log(`\n── ${name} ──`);
  const { status } = spawnSync(command, words, { stdio: 'inherit', shell: process.platform === 'win32' });
  const counts = (report && readReport(`${reports}/${report}`)) || {
    passed: status === 0 ? 1 : 0,
    failed: 0,
    told: [],
  };
  if (status !== 0 && counts.failed === 0) {
    counts.failed = 1;
    counts.told = [`ended with ${status}; its own lines above say why`];
  }
  failures.push(...counts.told.map((text) => `${name}: ${text}`));
  total.passed += counts.passed;
  total.failed += counts.failed;
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed`);
}
writeFileSync(`${reports}/total.json`, JSON.stringify(total));
if (failures.length > 0) console.log(`\n── failed ──\n${failures.join('\n')}`);
console.log(`\ntotal: ${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function vitest(project) {
  const json = `--outputFile.json=${reports}/${project}.json`;
  return [...npx, 'vitest', 'run', '--project', project, '--reporter=default', '--reporter=json', json];
}

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
    const told = testResults.flatMap(failuresOf);
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests, told };
  } catch {
    // The runner ended before it could write a report: its exit code counts instead.
    return undefined;
  }
}

/** The tests of one file that did not pass; and the file, where it did not load. */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative('.', name);
  const tests = assertionResults
    .filter((test) => test.status !== 'passed')
    .map((test) => told(`${file}  ${test.fullName}`, test.failureMessages.join('\n') || test.status));
  return tests.length === 0 && status === 'failed' ? [told(file, message)] : tests;
}

/** A name, and below it as much of a message as helps to know which failure it is. */
function told(name, message) {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n');
}
