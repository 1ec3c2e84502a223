import * as Radix from "radix-ui/dropdown-menu";
import type { ReactNode } from "react";
import { useTypeAheadIn } from "#web/ui/form/options.ts";

type MenuItem = { label: string; disabled?: boolean } & ({ href: string } | { onChoose: () => void });

type MenuProps = {
	/** A button. */
	trigger: ReactNode;
	/** What it is a menu of. */
	label: string;
	items: readonly MenuItem[];
};

/** Opening one closes the others, because a click outside of one closes it and reaches what was clicked. */
export function Menu({ trigger, label, items }: MenuProps) {
	const typed = useTypeAheadIn();
	return (
		<Radix.Root modal={false}>
			<Radix.Trigger asChild>{trigger}</Radix.Trigger>
			<Radix.Portal>
				<Radix.Content
					className="menu"
					align="start"
					sideOffset={4}
					collisionPadding={8}
					aria-label={label}
					onKeyDown={typed}
				>
					{items.map((item) =>
						"href" in item ? (
							<Radix.Item key={item.label} className="menu-item" disabled={item.disabled ?? false} asChild>
								<a href={item.href}>{item.label}</a>
							</Radix.Item>
						) : (
							<Radix.Item
								key={item.label}
								className="menu-item"
								disabled={item.disabled ?? false}
								onSelect={item.onChoose}
							>
								{item.label}
							</Radix.Item>
						),
					)}
				</Radix.Content>
			</Radix.Portal>
		</Radix.Root>
	);
}
