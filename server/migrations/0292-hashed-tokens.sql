-- Whoever reads the database, or a copy of it, must not be able to use the tokens in it: only their hashes are stored.
update oidc_records set
  id = rtrim(translate(encode(sha256(convert_to(id, 'UTF8')), 'base64'), '+/', '-_'), '='),
  payload = payload - 'jti'
where model in ('AccessToken', 'AuthorizationCode', 'RefreshToken');
