// Loaded before everything else: React chooses its build when it is imported, and its development build renders
// eight times slower.
process.env.NODE_ENV ??= 'production';
