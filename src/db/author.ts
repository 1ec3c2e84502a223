import { type Act, systemId } from "#act.ts";

/** Whose hand a row shows. Jobs and imports act as System. */
export const author = ({ by }: Act): string => by.userId ?? systemId;

export const signed = (act: Act) => ({ createdBy: author(act), updatedBy: author(act) });
