/** An out folder that is a symbolic link: the folder that it leads to is replaced. */
import * as fs from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createStaging } from '../../generator/output/staging.ts';
import { read, temporaryFolder } from '../support/build.ts';
import { writeFiles } from '../support/files.ts';
import { publishFiles } from '../support/publish-files.ts';

let root = '';
const at = (...parts: string[]) => path.join(root, ...parts);
const out = () => ({ path: at('project/dist'), displayPath: 'dist' });
const publish = (text: string) => publishFiles(out(), { 'index.html': text });
const link = (target: string) => fs.symlinkSync(target, at('project/dist'));
const target = () => fs.readlinkSync(at('project/dist'));
const namesIn = (folder: string) => fs.readdirSync(at(folder)).sort();

beforeEach(() => {
  root = temporaryFolder();
  for (const folder of ['project', 'www']) fs.mkdirSync(at(folder));
});

test.each([
  ['relative', () => '../www/site'],
  ['absolute', () => at('www/site')],
])('a link that is %s stays, and the folder that it leads to is replaced', (_, textOfLink) => {
  fs.mkdirSync(at('www/site'));
  link(textOfLink());
  for (const text of ['1', '2']) {
    publish(text);
    expect(target()).toBe(textOfLink());
    expect(read(at('www/site'), 'index.html')).toBe(text);
    expect([...namesIn('www'), ...namesIn('project')]).toEqual(['site', 'dist']);
  }
});

test('a link to a link to a folder that does not exist creates the folder', () => {
  link('current');
  fs.symlinkSync('../www/site', at('project/current'));
  publish('1');
  expect(target()).toBe('current');
  expect(fs.readlinkSync(at('project/current'))).toBe('../www/site');
  expect(read(at('www/site'), 'index.html')).toBe('1');
});

test('a link is relative to the folder that it is really in', () => {
  fs.mkdirSync(at('deep/er/project'), { recursive: true });
  fs.mkdirSync(at('deep/er/www'));
  fs.rmSync(at('project'), { recursive: true });
  fs.symlinkSync('deep/er/project', at('project'));
  link('../www/site');
  publish('1');
  expect(read(at('deep/er/www/site'), 'index.html')).toBe('1');
});

test('a link to itself, and one to a folder of other files, are refused', () => {
  link('dist');
  expect(() => createStaging(out())).toThrow('this symbolic link leads back to itself');
  fs.rmSync(out().path);
  writeFiles(at('www/site'), { 'thesis.txt': 'mine' });
  link('../www/site');
  expect(() => createStaging(out())).toThrow('files that the generator did not create');
  expect([...namesIn('www'), ...namesIn('project')]).toEqual(['site', 'dist']);
});
