import * as Radix from "radix-ui/tooltip";
import { type PropsWithChildren, useEffect, useRef, useState } from "react";
import { timings } from "#web/ui/styles/timings.ts";

/** A finger that rests opens it at once when it counts as a long press; one that moves or leaves does not. */
export function newLongPress(pressed: () => void) {
	let waiting: ReturnType<typeof setTimeout> | undefined;
	const lift = () => clearTimeout(waiting);
	return {
		lay() {
			lift();
			waiting = setTimeout(pressed, timings.longPressMs);
		},
		lift,
	};
}

/** One more word about a control; never what is needed to use it. After a moment under a mouse, at once on focus. */
export function Tooltip({ words, children }: PropsWithChildren<{ words: string }>) {
	const [open, setOpen] = useState(false);
	const press = useRef(newLongPress(() => setOpen(true))).current;
	useEffect(() => press.lift, [press]);
	return (
		<Radix.Provider delayDuration={timings.tooltipMs} skipDelayDuration={0}>
			<Radix.Root open={open} onOpenChange={setOpen}>
				<Radix.Trigger
					asChild
					onPointerDown={(event) => event.pointerType === "touch" && press.lay()}
					onPointerUp={press.lift}
					onPointerCancel={press.lift}
					onPointerMove={(event) => event.pointerType === "touch" && press.lift()}
					onContextMenu={(event) => open && event.preventDefault()}
				>
					{children}
				</Radix.Trigger>
				<Radix.Portal>
					<Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
						{words}
						<Radix.Arrow className="fill-board" />
					</Radix.Content>
				</Radix.Portal>
			</Radix.Root>
		</Radix.Provider>
	);
}
