import { type Act, systemId } from "#act.ts";

/** Whose hand a row shows. Jobs and imports act as System. */
export const author = ({ by }: Act): string => by.userId ?? systemId;

/** For a new row: by whom, and at the moment of the act, not whenever the statement comes. */
export const signed = (act: Act) => ({
	createdBy: author(act),
	updatedBy: author(act),
	createdAt: act.now,
	updatedAt: act.now,
});
