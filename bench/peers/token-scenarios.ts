import { formBody, formHeaders, type Peer } from './scenarios.ts';

type TokenCalls = {
  paths: { userinfo: string; introspection: string; token: string };
  client: { client_id: string; client_secret: string };
  accessToken: string;
  /** One for each worker, replaced by every response. */
  refreshTokens: string[];
};

/** What an application does with its tokens; only the addresses differ. */
export const tokenScenarios = ({ paths, client, accessToken, refreshTokens }: TokenCalls) =>
  ({
    'who is signed in (token)': {
      call: () => ({ path: paths.userinfo, headers: { authorization: `Bearer ${accessToken}` } }),
    },
    'token introspection': {
      call: () => ({
        path: paths.introspection,
        headers: formHeaders,
        ...formBody({ ...client, token: accessToken }),
      }),
    },
    'new tokens for a refresh token': {
      call: (_, workerIndex) => ({
        path: paths.token,
        headers: formHeaders,
        ...formBody({
          ...client,
          grant_type: 'refresh_token',
          refresh_token: refreshTokens[workerIndex] ?? '',
        }),
      }),
      onResponse: (workerIndex, body) => {
        refreshTokens[workerIndex] = JSON.parse(body).refresh_token ?? refreshTokens[workerIndex];
      },
    },
  }) satisfies Peer['scenarios'];
