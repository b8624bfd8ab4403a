/** An environment that offers nothing, and has been read. */
export const noProducts = {
  isReady: true,
  retry: null,
  products: [],
  corporations: [],
  offersPhysician: false,
  choices: {},
  providerRoles: [],
  silent: [],
};
