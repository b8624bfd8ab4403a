// @vitest-environment happy-dom
import { compareParameters } from '@keystead/contract/enterprise/compare.ts';
import type { ConfigurationSummary } from '@keystead/contract/enterprise/configurations/configurations.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { clear, show } from '../../../testing/show.tsx';
import { Comparison } from './comparison.tsx';

afterEach(clear);

test('counts what differs in the profile together with the parameters', () => {
  const compared = (key: string) => compareParameters([{ key, value: 'a' }], [{ key, value: 'b' }]);
  const side = { configName: 'Production' } as ConfigurationSummary;
  show(
    <Comparison
      comparison={{ left: side, right: side, profile: compared('configType'), parameters: compared('bp.x') }}
      onlyDifferences
      filter=""
      onOnlyDifferences={vi.fn()}
      onFilter={vi.fn()}
    />,
  );
  expect(screen.getByText('Different: 2')).toBeDefined();
});
