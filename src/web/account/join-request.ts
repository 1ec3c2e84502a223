import { locationLine } from "#accounts/address.ts";
import type { Outputs } from "#web/app/data/trpc.ts";

export type JoinRequest = Outputs["registration"]["joinRequests"][number];

/** The locations that the person registered, on one line. */
export const placesOf = ({ locations }: JoinRequest): string =>
	locations.map((location) => locationLine(location)).join("; ");
