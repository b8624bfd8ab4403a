type Origin = { homepage?: string; repository?: string | { url?: string } };

/** Manifests name repositories in many ways, and a few name none. */
export const linkOf = ({ homepage, repository }: Origin): string => {
  const address = homepage ?? (typeof repository === 'string' ? repository : repository?.url) ?? '';
  const link = address
    .replace(/^(?:github:)?([\w.-]+\/[\w.-]+)$/, 'https://github.com/$1')
    .replace(/^git\+/, '')
    .replace(/^git@([^:/]+):/, 'https://$1/')
    .replace(/^(?:ssh|git):\/\/(?:git@)?/, 'https://')
    .replace(/\.git$/, '');
  return /^https?:/.test(link) ? link : '';
};
