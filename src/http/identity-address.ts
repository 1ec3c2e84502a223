import { idOf } from "#shared/id.ts";

/** The id of the organisation that programs of the platform expect. The shop is the only one. */
export const organisationId = idOf("00D", "brewline");

/** The address that names a person, and answers with what a program may know of its owner (identity.ts). */
export const identityAddress = (publicUrl: string, userId: string): string =>
	`${publicUrl}/id/${organisationId}/${userId}`;
