/** The first parts of the paths of the record platform. */
export const platformRoots = ["services", "lwr", "id"] as const;

/** The paths of the record platform, as the router matches them. */
export const platformPaths = platformRoots.map((root) => `/${root}/*`);

/** The calls for tokens are below this path. */
export const oauthRoot = "/services/oauth2";

const platformPath = new RegExp(`^/(?:${platformRoots.join("|")})(?:/|$)`);

/** Whether a path belongs to the record platform. */
export const isPlatformPath = (path: string): boolean => platformPath.test(path);
