import type { Outputs } from "#web/app/data/trpc.ts";

/** The cart as its page gets it from the server. */
export type Cart = Outputs["cart"]["show"];
export type Line = Cart["lines"][number];
export type Trouble = NonNullable<Line["trouble"]>;
