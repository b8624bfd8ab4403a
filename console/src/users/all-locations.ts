/** In the address: all locations of a location admin, who looks at the first one otherwise. */
export const allLocations = 'all';
