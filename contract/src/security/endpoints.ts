export const securityEndpoints = {};
