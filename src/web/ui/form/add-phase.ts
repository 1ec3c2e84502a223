import { timings } from "#web/ui/styles/timings.ts";

export type AddPhase = "idle" | "adding" | "added" | "leaving";

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Runs the phases of the add-to-cart button. The spinner stays until the product is in the cart, for at least its minimum time. A second
 * press during the check mark starts over and drops the remaining phases of the first press. */
export function createAddPhases(show: (phase: AddPhase) => void) {
	let latest = 0;
	return {
		async press(add: () => Promise<unknown>): Promise<void> {
			const current = ++latest;
			const showIfCurrent = (phase: AddPhase) => current === latest && show(phase);
			showIfCurrent("adding");
			try {
				await Promise.all([add(), wait(timings.addSpinMs)]);
			} catch (error) {
				showIfCurrent("idle");
				throw error;
			}
			showIfCurrent("added");
			await wait(timings.addCheckMs);
			showIfCurrent("leaving");
			await wait(timings.addLeaveMs);
			showIfCurrent("idle");
		},
		stop() {
			latest++;
		},
	};
}
