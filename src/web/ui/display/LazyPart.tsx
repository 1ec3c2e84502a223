import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { ErrorBox } from "./ErrorBox.tsx";

type Again = { onAgain: () => void };
type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A part that comes when it is first used. What does not come leaves the page as it is, and something else stands in its place
 * until it is asked for again. */
export function comesLater<Props extends object>(load: Load<Props>, Missing: ComponentType<Props & Again> = NotLoaded) {
	const askedFor = (again: () => void) =>
		lazy<ComponentType<Props>>(() =>
			load().catch((failure: unknown) => {
				reportError(failure);
				return { default: (props: Props) => <Missing {...props} onAgain={again} /> };
			}),
		);
	return function Later(props: Props) {
		const again = () => setPart(askedFor(again));
		const [Part, setPart] = useState(() => askedFor(again));
		return (
			<Suspense>
				<Part {...props} />
			</Suspense>
		);
	};
}

function NotLoaded({ onAgain }: Again) {
	const { t } = useText();
	return (
		<ErrorBox title={t("ui.not-loaded")} onAgain={onAgain}>
			<p>{t("ui.away")}</p>
		</ErrorBox>
	);
}

type NotOpenedProps = Again & { open: boolean; onClose: () => void };

/** Closed while it still stands in the page, so that the focus goes back to where it came from. */
function overThePage(box: HTMLDialogElement | null) {
	box?.showModal();
	return () => box?.close();
}

/** In the place of what would lie above the page; opening it another time asks again. The browser's own dialog, because ours may be
 * what did not come. */
export function NotOpened({ open, onClose, onAgain }: NotOpenedProps) {
	const { t } = useText();
	const wasOpen = useRef(open);
	useEffect(() => {
		if (open && !wasOpen.current) onAgain();
		wasOpen.current = open;
	}, [open, onAgain]);
	if (!open) return null;
	return (
		<dialog ref={overThePage} className="dialog" aria-labelledby="not-opened" onCancel={onClose}>
			<h2 id="not-opened" className="text-lg leading-snug">
				{t("ui.not-loaded")}
			</h2>
			<p>{t("ui.away")}</p>
			<footer className="flex flex-wrap justify-end gap-3">
				<Button onClick={onClose}>{t("ui.close")}</Button>
				<Button look="ink" icon="again" onClick={onAgain}>
					{t("ui.again")}
				</Button>
			</footer>
		</dialog>
	);
}
