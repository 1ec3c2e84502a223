import * as Radix from "radix-ui/tooltip";
import { type PropsWithChildren, useEffect, useRef, useState } from "react";
import { timings } from "#web/ui/styles/timings.ts";

/** Recognizes a long press. Moving or lifting the finger cancels the press. */
export function createLongPress(onLongPress: () => void) {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const cancel = () => clearTimeout(timer);
	return {
		start() {
			cancel();
			timer = setTimeout(onLongPress, timings.longPressMs);
		},
		cancel,
	};
}

/** A hint for a control that is also clear without the hint. Opens after a moment under the mouse, at once on focus, and on a long press. */
export function Tooltip({ text, children }: PropsWithChildren<{ text: string }>) {
	const [open, setOpen] = useState(false);
	const longPress = useRef(createLongPress(() => setOpen(true))).current;
	useEffect(() => longPress.cancel, [longPress]);
	return (
		<Radix.Provider delayDuration={timings.tooltipMs} skipDelayDuration={0}>
			<Radix.Root open={open} onOpenChange={setOpen}>
				<Radix.Trigger
					asChild
					onPointerDown={(event) => event.pointerType === "touch" && longPress.start()}
					onPointerUp={longPress.cancel}
					onPointerCancel={longPress.cancel}
					onPointerMove={(event) => event.pointerType === "touch" && longPress.cancel()}
					onContextMenu={(event) => open && event.preventDefault()}
				>
					{children}
				</Radix.Trigger>
				<Radix.Portal>
					<Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
						{text}
						<Radix.Arrow className="fill-inverse" />
					</Radix.Content>
				</Radix.Portal>
			</Radix.Root>
		</Radix.Provider>
	);
}
