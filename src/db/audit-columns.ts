import { type Act, systemId } from "#act.ts";

/** The id of the user who creates or changes a row. Jobs and imports act as System. */
export const author = ({ by }: Act): string => by.userId ?? systemId;

/** The audit columns of a new row. The time is that of the act, not of the statement. */
export const auditValues = (act: Act) => ({
	createdBy: author(act),
	updatedBy: author(act),
	createdAt: act.now,
	updatedAt: act.now,
});
