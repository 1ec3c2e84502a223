/** The version of the record platform that this shop speaks. */
export const apiVersion = "64.0";
export const apiPath = `/services/data/v${apiVersion}`;
export const uiApiPath = `${apiPath}/ui-api`;
