#!/usr/bin/env node
// By tsx's hooks for CommonJS alone: those for ES modules need a thread of their own, and twice as long as Node itself.
require('tsx/cjs');
require('./command/door.ts');
