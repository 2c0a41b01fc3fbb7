// The test command: every check, all of them even if one fails; how long each took, and the counts at the end.
// Plain JavaScript, so that it runs before anything is known to work.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const reports = '.cache/test';
const npx = ['--no-install'];

/**
 * The steps, in rows that run one after the other; the steps of a row run side by side, as none of them needs another's
 * result. The two that test fill both processors by themselves. Each step: its name, its command, and for vitest the
 * report that counts its tests.
 */
const rows = [
  [
    ['types', 'npx', [...npx, 'tsc', '-p', '.']],
    ['lint', 'npx', [...npx, 'biome', 'ci', '.']],
    ['build', 'npm', ['run', '--silent', 'build']],
  ],
  [['unit', 'npx', vitest('unit'), 'unit.json']],
  [
    ['links', 'npm', ['run', '--silent', 'links']],
    ['browser', 'npx', vitest('browser'), 'browser.json'],
  ],
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const results = [];
for (const row of rows) {
  const env = { ...process.env, ...(isDone('build') && { DIST_IS_BUILT: '1' }) };
  const steps = row.map((step, index) => runStep(step, env, index < row.length - 1));
  results.push(...(await Promise.all(steps)));
}

const total = {
  passed: results.reduce((sum, { passed }) => sum + passed, 0),
  failed: results.reduce((sum, { failed }) => sum + failed, 0),
};
writeFileSync(`${reports}/total.json`, JSON.stringify(total));
const failures = results.flatMap(({ name, told }) => told.map((text) => `${name}: ${text}`));
if (failures.length > 0) console.log(`\n── failed ──\n${failures.join('\n')}`);
console.log('\n── steps ──');
for (const { name, passed, failed, seconds } of results)
  console.log(
    `${name.padEnd(8)}${String(seconds).padStart(5)} s  ${passed} passed, ${failed} failed`,
  );
if (existsSync(`${reports}/lines.txt`))
  console.log(`\n${readFileSync(`${reports}/lines.txt`, 'utf8')}`);
console.log(`\ntotal: ${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;

/** Whether a step has run and passed: the browser tests need not build again what it has built. */
function isDone(step) {
  return results.some(({ name, failed }) => name === step && failed === 0);
}

/** Runs a step to its end. Of those side by side only the last prints as it goes, so that no lines mix. */
async function runStep([name, command, words, report], env, isHeldBack) {
  const start = performance.now();
  if (!isHeldBack) console.log(`\n── ${name} ──`);
  const { status, output } = await run(command, words, env, isHeldBack);
  const counts = (report && readReport(`${reports}/${report}`)) || {
    passed: status === 0 ? 1 : 0,
    failed: 0,
    told: [],
  };
  if (status !== 0 && counts.failed === 0) {
    counts.failed = 1;
    counts.told = [`ended with ${status}; its own lines above say why`];
  }
  const seconds = Math.round((performance.now() - start) / 1000);
  if (isHeldBack) console.log(`\n── ${name} ──\n${output}`);
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
  return { name, ...counts, seconds };
}

function run(command, words, env, isHeldBack) {
  return new Promise((resolve) => {
    const child = spawn(command, words, {
      stdio: ['inherit', isHeldBack ? 'pipe' : 'inherit', isHeldBack ? 'pipe' : 'inherit'],
      shell: process.platform === 'win32',
      env,
    });
    const lines = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => lines.push(text));
    child.on('error', (error) =>
      resolve({ status: error.message, output: Buffer.concat(lines).toString() }),
    );
    child.on('close', (status) =>
      resolve({ status, output: Buffer.concat(lines).toString().trimEnd() }),
    );
  });
}

function vitest(project) {
  const json = `--outputFile.json=${reports}/${project}.json`;
  return [
    ...npx,
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    json,
  ];
}

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
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
    .map((test) =>
      told(`${file}  ${test.fullName}`, test.failureMessages.join('\n') || test.status),
    );
  return tests.length === 0 && status === 'failed' ? [told(file, message)] : tests;
}

/** A name, and below it as much of a message as helps to know which failure it is. */
function told(name, message) {
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, 12).map((line) => `    ${line}`)].join('\n');
}
