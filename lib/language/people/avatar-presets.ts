/** Pictures to choose from: plain shapes in the hues of the accents, for people without a photo. */
const shapes = {
  dawn: `<rect width="128" height="128" fill="#f6d9a8"/><circle cx="64" cy="84" r="30" fill="#e0705a"/><rect y="84" width="128" height="44" fill="#3f5ec2"/><rect y="94" width="128" height="4" fill="#f6d9a8" opacity=".55"/><rect y="106" width="128" height="3" fill="#f6d9a8" opacity=".35"/>`,
  dunes: `<rect width="128" height="128" fill="#fae6c3"/><circle cx="92" cy="36" r="14" fill="#e0705a"/><path d="M0 80Q40 44 78 76T128 64V128H0Z" fill="#e3a83a"/><path d="M0 100Q36 72 70 98T128 90V128H0Z" fill="#b97818"/>`,
  harbour: `<rect width="128" height="128" fill="#cfe7e4"/><path d="M66 22V82H22Z" fill="#1f6f70"/><path d="M72 38V82H104Z" fill="#e0705a"/><path d="M18 90H110L98 108H32Z" fill="#27406f"/>`,
  orbit: `<rect width="128" height="128" fill="#2b3350"/><circle cx="64" cy="64" r="20" fill="#e3a83a"/><ellipse cx="64" cy="64" rx="48" ry="18" fill="none" stroke="#9db2f2" stroke-width="5" transform="rotate(-24 64 64)"/><circle cx="106" cy="42" r="8" fill="#f2f4ff"/>`,
  prism: `<rect width="128" height="128" fill="#ece6f3"/><path d="M64 22 108 100H64Z" fill="#8a4f93"/><path d="M64 22 20 100H64Z" fill="#b884bf"/><path d="M42 100 64 61 86 100Z" fill="#3f5ec2" opacity=".8"/>`,
  petals: `<rect width="128" height="128" fill="#fbe3dc"/><g fill="#e0705a"><circle cx="64" cy="36" r="22"/><circle cx="64" cy="92" r="22"/></g><g fill="#8a4f93"><circle cx="36" cy="64" r="22"/><circle cx="92" cy="64" r="22"/></g><circle cx="64" cy="64" r="15" fill="#e3a83a"/>`,
  ripple: `<rect width="128" height="128" fill="#27406f"/><g fill="none" stroke-width="9"><circle cx="64" cy="64" r="50" stroke="#3f66b8"/><circle cx="64" cy="64" r="33" stroke="#6f96dd"/></g><circle cx="64" cy="64" r="17" fill="#dbe6fb"/>`,
  terrace: `<rect width="128" height="128" fill="#e3ecd4"/><path d="M0 128V84H32V128Z" fill="#8fae6b"/><path d="M32 128V62H64V128Z" fill="#6d9148"/><path d="M64 128V42H96V128Z" fill="#527435"/><path d="M96 128V24H128V128Z" fill="#3d5a28"/><circle cx="30" cy="36" r="13" fill="#e3a83a"/>`,
  comet: `<rect width="128" height="128" fill="#3c2a4a"/><path d="M14 114 74 40 92 58Z" fill="#8a4f93"/><path d="M34 110 78 46 88 56Z" fill="#e0705a" opacity=".85"/><circle cx="86" cy="46" r="17" fill="#f6d9a8"/>`,
  lattice: `<rect width="128" height="128" fill="#d8efec"/><g fill="#2a8583"><path d="M0 0H64L0 64Z"/><path d="M128 64V128H64Z"/></g><g fill="#1c5a5f"><path d="M128 0V64L64 0Z"/><path d="M0 64 64 128H0Z"/></g><circle cx="64" cy="64" r="14" fill="#e3a83a"/>`,
  grove: `<rect width="128" height="128" fill="#dce9f6"/><path d="M40 34 66 98H14Z" fill="#6d9148"/><path d="M84 20 116 98H52Z" fill="#3d5a28"/><rect y="98" width="128" height="30" fill="#b9cf9b"/><rect x="37" y="98" width="6" height="12" fill="#7a5a34"/><rect x="81" y="98" width="6" height="12" fill="#7a5a34"/>`,
  moon: `<rect width="128" height="128" fill="#232733"/><path d="M82 26A42 42 0 1 0 102 86 34 34 0 1 1 82 26Z" fill="#f2e3bd"/><g fill="#9aa5c4"><circle cx="96" cy="34" r="4"/><circle cx="108" cy="58" r="3"/><circle cx="30" cy="24" r="3"/></g>`,
} as const;

export type AvatarPreset = keyof typeof shapes;
export const avatarPresets = Object.keys(shapes) as AvatarPreset[];

export const isAvatarPreset = (name: string): name is AvatarPreset => name in shapes;

export const drawPreset = (name: AvatarPreset): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">${shapes[name]}</svg>`;
