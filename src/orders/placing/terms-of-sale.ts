/** Version of the terms of sale in `content/`. A change of their meaning needs a new version. An order keeps its version. */
export const termsVersion = "2";
