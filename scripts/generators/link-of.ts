type Origin = { name: string; homepage?: string; repository?: string | { url?: string } };

/** Manifests name repositories in many ways; without any, the package's page has to do. */
export const linkOf = ({ name, homepage, repository }: Origin): string => {
  const address = homepage ?? (typeof repository === 'string' ? repository : repository?.url) ?? '';
  const link = address
    .replace(/^(?:github:)?([\w.-]+\/[\w.-]+)$/, 'https://github.com/$1')
    .replace(/^git\+/, '')
    .replace(/^git@([^:/]+):/, 'https://$1/')
    .replace(/^(?:ssh|git):\/\/(?:git@)?/, 'https://')
    .replace(/\.git$/, '');
  return /^https?:/.test(link) ? link : `https://www.npmjs.com/package/${name}`;
};
