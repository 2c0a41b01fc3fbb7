// The test command: runs every check, even after one has failed, and prints how long each took and
// the counts. It is plain JavaScript, so that it runs before anything else is known to work.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string} command
 * @property {readonly string[]} args
 * @property {string} [reportFile] Vitest's JSON report, from which the tests are counted.
 */

/**
 * @typedef {object} StepResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {readonly string[]} failures A failed test each: its name, the start of its message, and
 * the command that runs only this test.
 * @property {readonly FileTime[]} fileTimes
 * @property {number} seconds
 */

/**
 * @typedef {object} FileTime
 * @property {string} file
 * @property {number} seconds
 */

const reportDir = '.cache/test';

/** A failed test prints at most this many lines of its message. */
const maxMessageLines = 12;

/** As many of the slowest test files are printed at the end. */
const slowestFileCount = 10;

/**
 * The processes of the steps that are running.
 * @type {Set<import('node:child_process').ChildProcess>}
 */
const running = new Set();

/** @type {StepResult} */
const missingBrowser = {
  name: 'install',
  passed: 0,
  failed: 1,
  failures: ['no browser was found or installed; see the output above'],
  fileTimes: [],
  seconds: 0,
};

/**
 * Groups of steps. The groups run one after the other; the steps of a group run at the same time,
 * because none of them needs another's result. The unit tests wait for the build only, whose cache
 * they use.
 * @type {readonly (readonly Step[])[]}
 */
const groups = [
  [
    nodeStep('lint', '@biomejs/biome/bin/biome', ['ci', '.']),
    { name: 'build', command: 'npm', args: ['run', '--silent', 'build'] },
  ],
  [nodeStep('types', 'typescript/bin/tsc', ['-p', '.']), vitestStep('unit')],
  [{ name: 'links', command: 'npm', args: ['run', '--silent', 'links'] }, vitestStep('browser')],
];

await main();

async function main() {
  rmSync(reportDir, { recursive: true, force: true });
  mkdirSync(reportDir, { recursive: true });
  writeTotal({ passed: 0, failed: 1 });

  /** @type {StepResult[]} */
  const results = [];
  const env = { ...process.env };
  // Installing a browser is mostly waiting, so all steps but the browser tests run at the same time.
  const browserSearch = findTestBrowser();
  let isMissing = false;
  browserSearch.then((browser) => {
    if (browser !== undefined) return;
    isMissing = true;
    // A failure should not take minutes.
    for (const child of running) child.kill();
  });
  for (const group of groups) {
    if (group === groups.at(-1)) env.CHROME_PATH = await browserSearch;
    if (isMissing) break;
    const lastStep = group.at(-1);
    const steps = group.map((step) => runStep(step, env, step !== lastStep));
    const groupResults = await Promise.all(steps);
    if (!isMissing) results.push(...groupResults);
    // The browser tests use the build of this run instead of making another one.
    if (results.some(({ name, failed }) => name === 'build' && failed === 0)) {
      env.DIST_IS_BUILT = '1';
    }
  }
  printSummary(isMissing ? [...results, missingBrowser] : results);
}

/**
 * Prints its progress, or what to install, to standard error.
 * @returns {Promise<string | undefined>} The path of a browser, undefined if there is none.
 */
async function findTestBrowser() {
  const args = ['--import', 'tsx', 'test/install-browser.ts'];
  const { status, output } = await run(process.execPath, args, process.env, 'pipe', 'inherit');
  return status === 0 ? output : undefined;
}

/** @param {readonly StepResult[]} results */
function printSummary(results) {
  const total = {
    passed: results.reduce((sum, { passed }) => sum + passed, 0),
    failed: results.reduce((sum, { failed }) => sum + failed, 0),
  };
  writeTotal(total);
  const failures = results.flatMap(({ name, failures }) =>
    failures.map((failure) => `${name}: ${failure}`),
  );
  if (failures.length > 0) console.log(`\n── failed ──\n${failures.join('\n')}`);
  console.log('\n── steps ──');
  for (const { name, passed, failed, seconds } of results) {
    console.log(
      `${name.padEnd(8)}${String(seconds).padStart(5)} s  ${passed} passed, ${failed} failed`,
    );
  }
  printSlowestFiles(results.flatMap(({ fileTimes }) => fileTimes));
  console.log(`\ntotal: ${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
}

/** @param {readonly FileTime[]} fileTimes */
function printSlowestFiles(fileTimes) {
  const slowest = [...fileTimes]
    .sort((left, right) => right.seconds - left.seconds)
    .slice(0, slowestFileCount);
  if (slowest.length === 0) return;
  console.log('\n── slowest test files ──');
  for (const { file, seconds } of slowest)
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${file}`);
}

/** @param {{ passed: number, failed: number }} total */
function writeTotal(total) {
  writeFileSync(`${reportDir}/total.json`, JSON.stringify(total));
}

/**
 * Runs a step to its end.
 * @param {Step} step
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} isBuffered Print the output at the end, so that it does not mix with another step's.
 * @returns {Promise<StepResult>}
 */
async function runStep({ name, command, args, reportFile }, env, isBuffered) {
  const startedAt = performance.now();
  if (!isBuffered) console.log(`\n── ${name} ──`);
  const { status, output } = await run(command, args, env, isBuffered ? 'pipe' : 'inherit');
  if (isBuffered) console.log(`\n── ${name} ──\n${output}`);
  const counts = countTests(name, status, reportFile);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
  return { name, ...counts, seconds };
}

/**
 * A step without a report counts as one test. A step that ends with an error although no test
 * failed counts as one failure.
 * @param {string} name
 * @param {number | string | null} status
 * @param {string | undefined} reportFile
 */
function countTests(name, status, reportFile) {
  const report = reportFile === undefined ? undefined : readReport(name, reportFile);
  const counts = report ?? { passed: status === 0 ? 1 : 0, failed: 0, failures: [], fileTimes: [] };
  if (status === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, failures: [`exit code ${status}; see the output above`] };
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {'pipe' | 'inherit'} stdout Piped output is returned.
 * @param {'pipe' | 'inherit'} stderr
 * @returns {Promise<{ status: number | string | null, output: string }>}
 */
function run(command, args, env, stdout, stderr = stdout) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['inherit', stdout, stderr],
      shell: process.platform === 'win32' && command !== process.execPath,
      env,
    });
    running.add(child);
    /** @type {Buffer[]} */
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => chunks.push(chunk));
    }
    const finish = (status) => {
      running.delete(child);
      resolve({ status, output: Buffer.concat(chunks).toString().trimEnd() });
    };
    child.on('error', (error) => finish(error.message));
    child.on('close', finish);
  });
}

/**
 * A step that runs a package's command without npx, so that `kill()` ends the command itself.
 * @param {string} name
 * @param {string} script Path below node_modules.
 * @param {readonly string[]} args
 * @returns {Step}
 */
function nodeStep(name, script, args) {
  return { name, command: process.execPath, args: [path.join('node_modules', script), ...args] };
}

/**
 * @param {string} project
 * @returns {Step}
 */
function vitestStep(project) {
  const reportFile = `${reportDir}/${project}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
  return {
    ...nodeStep(project, 'vitest/vitest.mjs', ['run', '--project', project, ...reporters]),
    reportFile,
  };
}

/**
 * Skipped tests count as failed: nothing is skipped on a machine that can run all of them.
 * @param {string} project
 * @param {string} file
 */
function readReport(project, file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numPendingTests,
      failures: report.testResults.flatMap((result) => failuresOf(project, result)),
      fileTimes: report.testResults.map(({ name, startTime, endTime }) => ({
        file: path.relative('.', name),
        seconds: (endTime - startTime) / 1000,
      })),
    };
  } catch {
    // Vitest ended before it could write a report; its exit code counts instead.
    return undefined;
  }
}

/** The tests of a file that did not pass, or the file itself if it did not load. */
function failuresOf(project, { name, status, message, assertionResults }) {
  const file = path.relative('.', name);
  const command = `npx vitest run --project ${project} ${file}`;
  const failures = assertionResults
    .filter((test) => test.status !== 'passed')
    .map((test) => {
      const testMessage = test.failureMessages.join('\n') || test.status;
      const testCommand = `${command} -t ${JSON.stringify(patternOf(test.fullName))}`;
      return describeFailure(`${file}  ${test.fullName}`, testMessage, testCommand);
    });
  if (failures.length > 0 || status !== 'failed') return failures;
  return [describeFailure(file, message, command)];
}

/**
 * Vitest reads `-t` as a regular expression, and a shell reads some characters within quotes.
 * @param {string} fullName
 */
function patternOf(fullName) {
  return fullName.replace(/[^\p{L}\d ,:;'/-]/gu, '.');
}

/**
 * @param {string} name
 * @param {string} message
 * @param {string} command
 */
function describeFailure(name, message, command) {
  const lines = message
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'));
  const shown = [...lines.slice(0, maxMessageLines), `run only this: ${command}`];
  return [name, ...shown.map((line) => `    ${line}`)].join('\n');
}
