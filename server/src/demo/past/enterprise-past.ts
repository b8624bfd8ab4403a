/** Changes made before the demo starts, so that a history has something to show. */
export const enterprisePast = [
  { configurationId: 1, key: 'bp.walkaway.timeout.minutes', value: '10', by: 'Eve Edit', daysAgo: 45 },
  {
    configurationId: 1,
    key: 'thirdparty.tels.app.url.root',
    value: 'https://tels.example/old',
    by: 'Eve Edit',
    daysAgo: 40,
  },
  { configurationId: 1, key: 'ca.feature.pin.length', value: '6', by: 'Ed All', daysAgo: 33 },
  { configurationId: 1, key: 'bp.walkaway.timeout.minutes', value: '20', by: 'Ed All', daysAgo: 21 },
  { configurationId: 1, key: 'ca.feature.pin.length', value: '4', by: 'Eve Edit', daysAgo: 20 },
  {
    configurationId: 1,
    key: 'thirdparty.tels.app.url.root',
    value: 'https://tels.example/maplegrove',
    by: 'Eve Edit',
    daysAgo: 12,
  },
  { configurationId: 1, key: 'bp.walkaway.timeout.minutes', value: '15', by: 'Eve Edit', daysAgo: 3 },
  { configurationId: 3, key: 'bp.walkaway.timeout.minutes', value: '30', by: 'Ed All', daysAgo: 17 },
  { configurationId: 3, key: 'bp.walkaway.timeout.minutes', value: '15', by: 'Eve Edit', daysAgo: 5 },
] as const;
