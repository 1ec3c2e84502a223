import { timings } from "#web/ui/styles/timings.ts";

export type AddPhase = "idle" | "adding" | "added" | "leaving";

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** What the button shows while something goes into the cart. The spinner stays until the cart has it, at least its time;
 * a second press during the check begins anew, and what the first one had left to show is dropped. */
export function newAdding(show: (phase: AddPhase) => void) {
	let latest = 0;
	return {
		async press(add: () => Promise<unknown>): Promise<void> {
			const mine = ++latest;
			const say = (phase: AddPhase) => mine === latest && show(phase);
			say("adding");
			try {
				await Promise.all([add(), wait(timings.addSpinMs)]);
			} catch (error) {
				say("idle");
				throw error;
			}
			say("added");
			await wait(timings.addCheckMs);
			say("leaving");
			await wait(timings.addLeaveMs);
			say("idle");
		},
		stop() {
			latest++;
		},
	};
}
