import { type ComponentType, lazy, memo, Suspense, useEffect, useRef, useState } from "react";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { ErrorBox } from "./ErrorBox.tsx";

type Retry = { onRetry: () => void };
type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** Makes a component that loads its code when it is first rendered. When loading fails, the fallback is rendered, which can retry. */
export function lazyPart<Props extends object>(load: Load<Props>, Fallback: ComponentType<Props & Retry> = LoadError) {
	const loadPart = (retry: () => void) =>
		lazy<ComponentType<Props>>(() =>
			load().catch((failure: unknown) => {
				reportError(failure);
				return { default: (props: Props) => <Fallback {...props} onRetry={retry} /> };
			}),
		);
	// Without `memo`, React removes the server's HTML of a part that is rendered again before its code is loaded.
	return memo(function LazyPart(props: Props) {
		const retry = () => setPart(loadPart(retry));
		const [Part, setPart] = useState(() => loadPart(retry));
		return (
			<Suspense>
				<Part {...props} />
			</Suspense>
		);
	});
}

function LoadError({ onRetry }: Retry) {
	const { t } = useText();
	return (
		<ErrorBox title={t("ui.not-loaded")} onRetry={onRetry}>
			<p>{t("ui.away")}</p>
		</ErrorBox>
	);
}

type LoadErrorDialogProps = Retry & { open: boolean; onClose: () => void };

/** Shows a dialog as modal. Closes it before it leaves the page, so that the browser returns the focus. */
function showAsModal(box: HTMLDialogElement | null) {
	box?.showModal();
	return () => box?.close();
}

/** The fallback of a lazy dialog. Opening it again retries. Uses the browser's dialog, because our own may be what failed to load. */
export function LoadErrorDialog({ open, onClose, onRetry }: LoadErrorDialogProps) {
	const { t } = useText();
	const wasOpen = useRef(open);
	useEffect(() => {
		if (open && !wasOpen.current) onRetry();
		wasOpen.current = open;
	}, [open, onRetry]);
	if (!open) return null;
	return (
		<dialog ref={showAsModal} className="dialog" aria-labelledby="load-error" onCancel={onClose}>
			<h2 id="load-error" className="text-lg leading-snug">
				{t("ui.not-loaded")}
			</h2>
			<p>{t("ui.away")}</p>
			<footer className="flex flex-wrap justify-end gap-3">
				<Button onClick={onClose}>{t("ui.close")}</Button>
				<Button look="dark" icon="retry" onClick={onRetry}>
					{t("ui.again")}
				</Button>
			</footer>
		</dialog>
	);
}
