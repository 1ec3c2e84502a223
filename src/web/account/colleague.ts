import type { Outputs } from "#web/app/data/trpc.ts";

/** A member of the company or an open invitation. */
export type Colleague = Outputs["accounts"]["members"][number];
export type Member = Extract<Colleague, { status: "active" }>;
export type Invited = Extract<Colleague, { status: "invited" }>;

export type ColleagueDialogProps = {
	/** Receives a message when something was changed. */
	onClose: (message?: string) => void;
};
