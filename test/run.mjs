// The test command: every check in turn, all of them even if one fails, and the counts at the end.
// Plain JavaScript, so that it runs before anything is known to work.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

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
for (const [name, command, words, report] of steps) {
  console.log(`\n── ${name} ──`);
  const { status } = spawnSync(command, words, { stdio: 'inherit', shell: process.platform === 'win32' });
  const counts = (report && readReport(`${reports}/${report}`)) || { passed: status === 0 ? 1 : 0, failed: 0 };
  if (status !== 0 && counts.failed === 0) counts.failed = 1;
  total.passed += counts.passed;
  total.failed += counts.failed;
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed`);
}
writeFileSync(`${reports}/total.json`, JSON.stringify(total));
console.log(`\ntotal: ${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

function vitest(project) {
  const json = `--outputFile.json=${reports}/${project}.json`;
  return [...npx, 'vitest', 'run', '--project', project, '--reporter=default', '--reporter=json', json];
}

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(file, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests + numPendingTests };
  } catch {
    // The runner ended before it could write a report: its exit code counts instead.
    return undefined;
  }
}
