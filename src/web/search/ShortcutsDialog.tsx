import { shortcutsTexts } from "#i18n/search/shortcuts.ts";
import { useText } from "#web/app/text.tsx";
import { useCanOrder } from "#web/cart/buying.ts";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { setSingleKeys, useSingleKeys } from "./useSingleKeys.ts";

const shortcuts = [
	{ keys: ["/", "Ctrl K", "⌘ K"], textKey: "search" },
	{ keys: ["Q"], textKey: "quick-order" },
	{ keys: ["?"], textKey: "help" },
] as const;

/** Lists the keyboard shortcuts, and can turn off those without Ctrl. */
export default function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
	const { pageText } = useText(shortcutsTexts);
	const isOn = useSingleKeys();
	const canOrder = useCanOrder();
	const shown = shortcuts.filter(({ textKey }) => canOrder || textKey !== "quick-order");
	return (
		<Dialog title={pageText("title")} open={open} onClose={onClose}>
			<dl className="shortcuts">
				{shown.map(({ keys, textKey }) => (
					<div key={textKey}>
						<dt>{pageText(textKey)}</dt>
						<dd>
							{keys.map((key) => (
								<kbd key={key}>{key}</kbd>
							))}
						</dd>
					</div>
				))}
			</dl>
			<div>
				<Checkbox label={pageText("enabled")} checked={isOn} onChange={({ target }) => setSingleKeys(target.checked)} />
				<p className="text-ink-2 text-sm">{pageText("hint")}</p>
			</div>
		</Dialog>
	);
}
