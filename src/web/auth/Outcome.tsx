import { type ComponentProps, useEffect, useRef } from "react";
import { Notice } from "#web/ui/overlay/Notice.tsx";

/** What came of a form. Takes the focus from its button, which is gone or does nothing for a while. */
export function Outcome(notice: ComponentProps<typeof Notice>) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	return (
		<div ref={box} tabIndex={-1}>
			<Notice {...notice} removeSpacing />
		</div>
	);
}
