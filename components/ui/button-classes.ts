import { cva } from "class-variance-authority";

/** Beside the component, not in it, so that pages made on the server may use it too. */
export const buttonClasses = cva(
  [
    "relative inline-flex shrink-0 select-none items-center justify-center gap-1.5 whitespace-nowrap rounded-control",
    "font-medium transition-[background-color,border-color,color,box-shadow,transform] active:scale-[0.985]",
    "disabled:pointer-events-none disabled:opacity-50 data-disabled:pointer-events-none data-disabled:opacity-50",
    "[&_.lucide]:size-4 forced-colors:border",
  ],
  {
    variants: {
      variant: {
        primary: "bg-accent text-accent-ink hover:bg-[color-mix(in_oklab,var(--accent)_88%,var(--ink))]",
        secondary:
          "border border-line bg-raised text-ink hover:border-edge/60 hover:bg-[color-mix(in_oklab,var(--ink)_3%,var(--raised))]",
        ghost: "text-ink-soft hover:bg-hover hover:text-ink data-popup-open:bg-hover data-popup-open:text-ink",
        wash: "bg-accent-wash text-accent hover:bg-[color-mix(in_oklab,var(--accent)_7%,var(--accent-wash))]",
        danger: "bg-bad-fill text-bad-ink hover:bg-[color-mix(in_oklab,var(--bad-fill)_88%,var(--ink))]",
        "danger-quiet": "text-bad hover:bg-bad-wash",
      },
      size: {
        sm: "h-7 px-2.5 text-sm touch:h-11 touch:px-4",
        md: "h-8 px-3 text-base touch:h-11 touch:px-4",
        lg: "h-11 rounded-card px-5 text-md",
      },
      block: { true: "w-full" },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);
