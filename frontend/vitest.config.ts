import { defineConfig, mergeConfig } from 'vitest/config';
import page from './vite.config.ts';

export default mergeConfig(
  page,
  defineConfig({
    test: { environment: 'node', include: ['{src,eslint}/**/*.test.ts'], passWithNoTests: true, testTimeout: 60_000 },
  }),
);
