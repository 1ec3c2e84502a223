/** The work for a plan failed, and may succeed later. */
export class FailedRun extends Error {
	constructor(
		readonly planId: string,
		cause: unknown,
	) {
		super(`the job failed for the plan ${planId}`, { cause });
	}
}
