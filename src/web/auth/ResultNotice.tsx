import { type ComponentProps, useEffect, useRef } from "react";
import { Notice } from "#web/ui/overlay/Notice.tsx";

/** Shows the result of a form. Takes the focus, because the form's button is gone or disabled. */
export function ResultNotice(notice: ComponentProps<typeof Notice>) {
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => box.current?.focus(), []);
	return (
		<div ref={box} tabIndex={-1}>
			<Notice {...notice} removeSpacing />
		</div>
	);
}
