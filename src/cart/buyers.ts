import type { Viewer } from "#act.ts";

/** Carts and orders are for who may order: not for who only reads, nor for who has no shop. */
export const mayBuy = ({ role, flags }: Pick<Viewer, "role"> & { flags: Pick<Viewer["flags"], "eCom"> }): boolean =>
	(role === "buyer" || role === "administrator") && flags.eCom;
